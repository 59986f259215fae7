export const kept = {
  title: 'On this device',
  keep: 'Keep on this device',
  soundOnly: 'The text and the sound, without the picture.',
  keeping: (size: string) => `Keeping… ${size}`,
  isKept: 'Kept on this device: you can open it without internet.',
  sound: 'Kept on this device: without internet you read and hear it.',
  forget: 'Remove',
  forgetOf: (title: string) => `Remove “${title}” from this device`,
  failed: 'It could not be kept. Check your line and the free room on your device, then try again.',
}
