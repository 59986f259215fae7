/** What can be done with a record, in the same words everywhere. */
export const acts = {
  edit: 'Edit',
  read: 'Open',
  view: 'View on the site',
  publish: 'Publish',
  unpublish: 'Unpublish',
  feature: 'Feature',
  unfeature: 'Remove from featured',
  copy: 'Copy the link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  trash: 'Move to trash',
  restore: 'Restore',
  restoredAs: (live: number, count: number) => {
    if (live === 0)
      return count === 1 ? 'It’s a draft: visitors can’t see it' : 'They’re drafts: visitors can’t see them'
    return live === count ? 'Live on your site again' : `${live} of ${count} are live on your site again`
  },
  delete: 'Delete permanently',
  emptyTrash: 'Empty trash',
  undo: 'Undo',
  up: 'Move up',
  down: 'Move down',
  upOne: (name: string) => `Move ${name} up`,
  downOne: (name: string) => `Move ${name} down`,
}
