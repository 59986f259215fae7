/** Under which name this device remembers who used it last. */
export const personKey = 'device.person'
