/** The localStorage key of the person who used this device last. */
export const personKey = 'device.person'
