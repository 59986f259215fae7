const some = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** What is said of any category, whatever it holds. */
export const categories = {
  category: 'Category',
  name: 'Name',
  add: 'Add a category',
  find: 'Search categories…',
  tabs: 'Categories by state',
  new: 'New category',
  done: {
    add: 'Category added',
    trash: (count: number) => some(count, 'Category moved to the trash', 'categories moved to the trash'),
    restore: (count: number) => some(count, 'Category restored', 'categories restored'),
    delete: (count: number) => some(count, 'Category deleted permanently', 'categories deleted permanently'),
  },
  ask: {
    trash: (count: number) => `Move ${some(count, 'this category', 'categories')} to the trash?`,
    delete: (count: number) => `Delete ${some(count, 'this category', 'categories')} permanently?`,
  },
  noneNoAdd: 'No categories yet',
  noneOutside: 'No categories outside the trash',
  slugHint: 'Made once from the name. It stays, so that what was shared keeps working.',
  readOnly: 'You can see this category but not change it. Ask the owner of the school if you need to edit it.',
  inTrash: 'This category is in the trash. Restore it to edit it.',
}
