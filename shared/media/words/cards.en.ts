export const cards = {
  storage: 'Storage',
  storageLeft: (left: string) => `${left} left`,
}
