import { need } from '#shared/core/errors.ts'

/** Refuse unless the writer saw the latest revision: nobody overwrites what they have not seen. */
export function needLatest(stored: { revision: number }, seen: number): void {
  need(stored.revision === seen, 'core.changed_elsewhere')
}
