/** The look of a button in the toolbar. */
export const toolClass =
  'flex size-9 shrink-0 cursor-pointer items-center justify-center rounded-tile text-second transition hover:bg-sand hover:text-ink aria-pressed:bg-sand aria-pressed:text-ink data-disabled:cursor-default data-disabled:bg-transparent data-disabled:text-faint data-popup-open:bg-sand data-popup-open:text-ink max-md:size-10.5'
