/** Why a file was refused, with the limits of its kind. Loaded when one is. */
export const reasons = {
  size: {
    video: (most: string) => `Videos may have up to ${most}. Compress the video, or split it into parts.`,
    audio: (most: string) => `Audio files may have up to ${most}. Save it as MP3, or split it into parts.`,
    document: (most: string) => `Documents may have up to ${most}. Make its pictures smaller, or split it into parts.`,
    image: (most: string) => `Pictures may have up to ${most}. Make it smaller, or save it as JPEG.`,
    attachment: (most: string) => `Files may have up to ${most}. Compress it, or split it into parts.`,
  },
  notReally: (type: string) =>
    `This isn't ${/^[AMOX]/.test(type) ? 'an' : 'a'} ${type} file. Save it as ${type}, and upload it again.`,
  types: (types: string) => `This type of file can't be used. These can: ${types}.`,
}
