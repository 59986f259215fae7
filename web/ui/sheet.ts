/** Close an open sheet. Older browsers have no popovers: there a sheet is an ordinary part of the page. */
export function closeSheet(sheet: HTMLElement | null): void {
  if (sheet && 'hidePopover' in sheet && sheet.matches(':popover-open')) sheet.hidePopover()
}
