/** The title of a copy: the same with a number, which needs no translation. */
export function copyTitle(title: string, most: number): string {
  const numbered = /^(.*) \((\d{1,4})\)$/su.exec(title)
  const [name, number] = numbered ? [numbered[1] ?? '', Number(numbered[2]) + 1] : [title, 2]
  const mark = ` (${number})`
  return cut(name, most - mark.length) + mark
}

/** Cut at the end of a grapheme. */
function cut(text: string, most: number): string {
  let result = ''
  for (const { segment } of new Intl.Segmenter('km', { granularity: 'grapheme' }).segment(text)) {
    if (result.length + segment.length > most) break
    result += segment
  }
  return result
}
