/** What a copy is called beside what it was made from: the same with a number, which every language reads. */
export function copyTitle(title: string, most: number): string {
  const numbered = /^(.*) \((\d{1,4})\)$/su.exec(title)
  const [name, number] = numbered ? [numbered[1] ?? '', Number(numbered[2]) + 1] : [title, 2]
  const mark = ` (${number})`
  return cut(name, most - mark.length) + mark
}

/** Cut where a sign ends that a reader would see as one. */
function cut(text: string, most: number): string {
  let kept = ''
  for (const { segment } of new Intl.Segmenter('km', { granularity: 'grapheme' }).segment(text)) {
    if (kept.length + segment.length > most) break
    kept += segment
  }
  return kept
}
