import { type DatabaseUrls, openDoors } from '#server/core/database/door.ts'
import { newId } from '#server/core/database/id.ts'
import { endSessionsOf, noteInTheirSchools } from './account-log.ts'
import { users } from './identity.tables.ts'
import { hashPassword } from './passwords.ts'

export type NewAdmin = { email: string; password: string; firstName: string; lastName: string }

/** Make a platform administrator, or make an existing account one, set its password and end its sessions. */
export async function makeAdmin(databases: DatabaseUrls, admin: NewAdmin): Promise<void> {
  const doors = openDoors(databases)
  try {
    const email = admin.email.trim().toLowerCase()
    const passwordHash = await hashPassword(admin.password)
    await doors.acrossSchools(null, `make ${email} an administrator`, async (across) => {
      const { tx, now } = across
      const [account] = await tx
        .insert(users)
        .values({
          id: newId(),
          email,
          username: email,
          passwordHash,
          firstName: admin.firstName,
          lastName: admin.lastName,
          isAdmin: true,
          confirmedAt: now,
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({
          target: users.email,
          set: { isAdmin: true, passwordHash, confirmedAt: now, updatedAt: now },
        })
        .returning({ id: users.id })
      if (!account) return
      // Whoever was signed in to an existing account may be somebody else.
      // At the server's own console, so from no address.
      const console = { ip: '' }
      await endSessionsOf(across, console, [account.id], { detail: 'made administrator' })
      await noteInTheirSchools(across, console, [account.id], { event: 'role-changed', detail: 'admin' })
    })
  } finally {
    await doors.close()
  }
}
