/** What the bell and short messages say. */
export const notices = {
  ready: {
    title: (name: string) => `Ready to play: ${name}`,
    several: (count: number) => `${count} files are ready to play`,
    text: 'Students can watch or listen to it now.',
    severalText: (name: string) => `The last one: ${name}`,
    button: 'Open the file',
  },
  failed: {
    title: (name: string) => `We couldn’t process ${name}`,
    text: 'See what went wrong, then try again or upload another file.',
    button: 'See the problem',
  },
  storage: {
    title: (percent: number) => `Your storage is ${percent}% full`,
    text: (used: string, most: string) =>
      `You’re using ${used} of ${most}. Delete files you don’t need, or choose a larger package.`,
    button: 'Open the library',
  },
}
