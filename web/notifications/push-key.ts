/** The localStorage key of the person who has turned on notifications in this browser: nobody else who uses it gets theirs. */
export const pushKey = 'device.push'
