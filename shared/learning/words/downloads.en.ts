export const downloads = {
  title: 'Downloads',
  download: 'Download for offline',
  audioOnly: 'Downloads the text and the audio, not the video.',
  downloading: (size: string) => `Downloading… ${size}`,
  downloaded: 'Downloaded. You can open it offline.',
  downloadedAudio: 'Downloaded. You can read and listen offline.',
  remove: 'Remove',
  removeOf: (title: string) => `Remove “${title}” from this device`,
  failed: 'Download failed. Check your connection and free space, then try again.',
  course: {
    title: 'Download the whole course',
    counting: 'Checking the size…',
    size: (n: number, size: string) => (n === 1 ? `1 lesson · ${size}` : `${n} lessons · ${size}`),
    audioOnly: 'Text, audio and documents are downloaded. Videos are not: you can listen to them offline.',
    locked: (n: number) =>
      n === 1 ? '1 lesson is not open yet and is left out.' : `${n} lessons are not open yet and are left out.`,
    textOnly: (n: number) =>
      n === 1 ? '1 video cannot be downloaded, only its text.' : `${n} videos cannot be downloaded, only their text.`,
    noRoom: (size: string, free: string) => `Not enough space: the course needs ${size}, and ${free} is free.`,
    go: 'Download',
    cancel: 'Cancel',
    stop: 'Stop',
    progress: (done: number, all: number, size: string) => `${done} of ${all} lessons · ${size}`,
    some: (n: number, all: number) => `${n} of ${all} lessons are on this device.`,
    whole: 'The open lessons of this course are on this device.',
    remove: 'Remove the course',
    failed:
      'The course was not downloaded completely. What is on this device stays. Check your connection and free space.',
    again: 'Try again',
  },
}
