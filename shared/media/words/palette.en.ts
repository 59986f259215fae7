export const palette = {
  screens: {
    media: 'files upload video picture image photo audio pdf document storage trash',
  },
}
