import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/** What a file or folder is to a copy: taken, left out, or, of a folder, made without what is in it. */
export type Choice = 'take' | 'leave' | 'empty'

/**
 * Copy a folder that is in use. What is deleted meanwhile is left out; a file that is there already with the same length is not copied again.
 * `choose` gets the path below the folder.
 */
export async function copyTree(from: string, to: string, choose: (below: string) => Choice = () => 'take', below = '') {
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 })
  const entries = await readdir(path.join(from, below), { withFileTypes: true }).catch(unlessGone)
  for (const entry of entries ?? []) {
    const name = path.join(below, entry.name)
    const choice = choose(name)
    if (choice === 'leave') continue
    if (entry.isDirectory() && choice === 'empty') await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
    else if (entry.isDirectory()) await copyTree(from, to, choose, name)
    else if (entry.isFile() && choice === 'take') await copyOnce(path.join(from, name), path.join(to, name))
  }
}

async function copyOnce(from: string, to: string): Promise<void> {
  const [source, copy] = await Promise.all([stat(from).catch(unlessGone), stat(to).catch(unlessGone)])
  if (source === undefined || source.size === copy?.size) return
  await copyFile(from, to).catch(unlessGone)
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
