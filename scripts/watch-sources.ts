import { type FSWatcher, watch } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'

const quietMs = 100

/** Call once after every burst of changes to sources in these folders, tests aside. */
export async function onSourceChange(roots: string[], changed: () => void): Promise<void> {
  let watchers: FSWatcher[] = []
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    for (const watcher of watchers) watcher.close()
    // Folder by folder: both `node --watch` and a recursive watch lose a file that an editor saves by replacing it.
    watchers = (await foldersUnder(roots)).map((folder) => watch(folder, (_event, name) => noticed(name)))
  }
  const noticed = (name: string | null) => {
    if (name !== null && !/^[\w.-]+\.(ts|sql)$|^[\w-]+$/.test(name)) return
    if (name?.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => look().then(changed), quietMs)
  }
  await look()
}

async function foldersUnder(roots: string[]): Promise<string[]> {
  const found = await Promise.all(
    roots.map(async (root) => {
      const entries = await readdir(root, { recursive: true, withFileTypes: true })
      return [
        root,
        // Words are read by pages only: Vite reloads them without a new server.
        ...entries
          .filter((entry) => entry.isDirectory() && entry.name !== 'words')
          .map((entry) => path.join(entry.parentPath, entry.name)),
      ]
    }),
  )
  return found.flat()
}
