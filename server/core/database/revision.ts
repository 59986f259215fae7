import { need } from '#shared/core/errors.ts'

/** Nobody overwrites what they have not seen: refused unless the writer saw the last revision. */
export function needLatest(stored: { revision: number }, seen: number): void {
  need(stored.revision === seen, 'core.changed_elsewhere')
}
