/** How the names of a school's systems begin: rows of a school are read only within it. */
export const clientsOf = (schoolId: string) => `${schoolId}.`

/** How a system names itself. */
export const clientIdOf = ({ schoolId, id }: { schoolId: string; id: string }) => clientsOf(schoolId) + id
