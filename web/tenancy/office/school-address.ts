/** The page of a school, for the platform's administrators. */
export const schoolAddress = (id: string) => `/secure/users/schools/${id}`
