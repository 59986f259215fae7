/** The id of the box to join a course in, for links to it. */
export const joinId = 'join'
