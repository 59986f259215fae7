/** The picture of people who have none of their own. */
export const defaultAvatar = '/art/avatar-default.webp'
