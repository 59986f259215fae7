/** A text as SQL has it. What a crowd is made of comes from our own words only, and its statements take no parameters. */
export const literal = (text: string | null) => (text === null ? 'null' : `'${text.replaceAll("'", "''")}'`)

export const json = (value: unknown) => `${literal(JSON.stringify(value))}::jsonb`
