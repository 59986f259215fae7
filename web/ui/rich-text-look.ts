const cell = 'min-w-24 border border-line-strong px-3 py-2 text-left align-top [&>*+*]:mt-2'

/** The look of the blocks that few texts have; the office's editor uses the same. */
export const blockLook = {
  code: 'overflow-x-auto rounded-md bg-sand p-4 font-mono text-ink',
  // Wide tables scroll within themselves, not the page.
  tableFrame: 'max-w-full overflow-x-auto',
  table: 'w-full border-collapse',
  cell,
  header: `${cell} bg-sand font-bold text-ink`,
  video: 'aspect-video w-full rounded-md bg-[#101814] text-[#fff]',
}
