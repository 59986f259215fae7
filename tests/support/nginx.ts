import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#server/core/config/config.ts'
import { freshFolder } from './fresh-folder.ts'

export type NginxParts = { port: number; salaPorts: readonly number[]; edgeDir: string; more?: string }

/** Debian's nginx with the configuration we ship, between a port of its own and those of Sala's processes. */
export async function startNginx({ port, salaPorts, edgeDir, more = '' }: NginxParts) {
  const folder = await freshFolder('nginx')
  await mkdir(path.join(folder, 'temp'), { recursive: true })
  const shipped = await readFile(path.join(projectRoot, 'deploy/nginx.conf'), 'utf8')
  const site = [
    ['server 127.0.0.1:3000 max_fails=0;', salaPorts.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join(' ')],
    ['127.0.0.1:8080', `127.0.0.1:${port}`],
    ['/var/lib/nginx/sala', path.join(folder, 'cache')],
    ['/run/sala/edge', edgeDir],
  ].reduce((text, [shippedAs = '', here = '']) => {
    if (!text.includes(shippedAs)) throw new Error(`deploy/nginx.conf has no ${shippedAs}`)
    return text.replaceAll(shippedAs, here)
  }, shipped)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${path.join(folder, 'temp', kind)};`)
    .join(' ')
  const conf = path.join(folder, 'nginx.conf')
  await writeFile(
    conf,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
     events {} http { access_log off; keepalive_requests 10000000; ${temporary}\n${site}\n${more} }`,
  )
  const child = spawn('nginx', ['-p', folder, '-c', conf], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(await readFile(`${folder}/error.log`, 'utf8'))
    await wait(20)
  }
  return {
    pid: child.pid ?? 0,
    errorLog: `${folder}/error.log`,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
  }).then((isOpen) => {
    socket.destroy()
    return isOpen as boolean
  })
}
