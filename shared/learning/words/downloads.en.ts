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
}
