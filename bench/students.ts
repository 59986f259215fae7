import pg from 'pg'
import { crowdSchool } from './crowd.ts'

export type Student = { userId: string; token: string }

/** Students of the first school of the crowd, with a session each. */
export async function studentsIn(ownerUrl: string, count: number): Promise<{ schoolId: string; students: Student[] }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select m.school_id, m.user_id from memberships m join schools s on s.id = m.school_id
       where s.subdomain = $1 and m.role = 'student' and m.suspended_at is null and m.deleted_at is null limit $2`,
      [crowdSchool(1), count],
    )
    // As the crowd has them: who knows a person's id has their token.
    await client.query(
      `insert into sessions (school_id, id, user_id, token_hash, ip, user_agent, created_at, last_seen_at, expires_at)
       select $1, uuidv7(), id, sha256(id::text::bytea), '203.0.113.7', 'Mozilla/5.0', now(), now(), now() + interval '1 day'
       from unnest($2::uuid[]) id on conflict do nothing`,
      [rows[0].school_id, rows.map(({ user_id }) => user_id)],
    )
    return { schoolId: rows[0].school_id, students: rows.map(({ user_id }) => ({ userId: user_id, token: user_id })) }
  } finally {
    await client.end()
  }
}
