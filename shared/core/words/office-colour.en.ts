/** The words of a field for a color. */
export const colour = {
  pick: 'Pick a color',
  invalid: 'Write a color as #, then three or six digits or letters from A to F.',
  readable: (ratio: string) => `Easy to read, ${ratio}\u00a0:\u00a01`,
  readableOn: (ratio: string, name: string) => `Easy to read, ${ratio}\u00a0:\u00a01 on ${name}`,
  faint: (ratio: string) => `Hard to read, only ${ratio}\u00a0:\u00a01`,
  faintOn: (ratio: string, name: string) => `Hard to read, only ${ratio}\u00a0:\u00a01 on ${name}`,
  nearest: (code: string) => `Use ${code}, the nearest readable color`,
}
