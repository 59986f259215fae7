export const menu = {
  screens: {
    media: 'Media library',
  },
}
