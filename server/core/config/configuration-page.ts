import { settings } from './settings.ts'

/** The text of docs/configuration.md. */
export function configurationPage(): string {
  const rows = settings.map(({ name, default: value, explanation }) => {
    const shown = value === '' ? '–' : value === 'PORT' ? 'the same as `PORT`' : `\`${value}\``
    return `| \`${name}\` | ${shown} | ${explanation} |`
  })
  return `# Configuration

Everything is set by environment variables, read once at start by \`server/core/config/config.ts\`; nothing needs to be set.
A wrong value stops the start with one line that names the variable. Secrets are generated on the first start and stored
in \`secrets.json\` inside \`DATA_DIR\`, readable by their owner only.

| variable | default | what it does |
|---|---|---|
${rows.join('\n')}

Relative folders are resolved from the folder of \`package.json\`. This page is printed from the table in
\`server/core/config/settings.ts\` by \`npx vitest run --project unit server/core/config/config.test.ts -u\`.

## The first administrator
A production start makes no account. \`npm run make-admin -- email@example.com\` makes the first administrator, whether or
not \`npm start\` is running; it asks for a password of at least 10 characters, or reads it from \`ADMIN_PASSWORD\` or the
standard input.
`
}
