import { describe, expect, it, vi } from 'vitest'
import { openDrawing } from './certificate-drawing.ts'

const template = '#set page(width: 8cm, height: 4cm)\n#json(bytes(sys.inputs.data)).name'
const job = { format: 'pdf', data: { name: 'សុខ ដារ៉ា' }, template, pictures: {} } as const
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

describe('the process that draws documents', () => {
  it('draws several at once, and ends when nothing was drawn for a while; then another one draws', async () => {
    const drawing = openDrawing({ idleMs: 50 })
    const drawn = await Promise.all([drawing.render(job), drawing.render(job), drawing.render(job)])
    expect(drawn.every(isPdf)).toBe(true)
    const first = drawing.processId() as number
    await vi.waitFor(() => expect(isAlive(first)).toBe(false), { timeout: 60_000 })
    expect(isPdf(await drawing.render(job))).toBe(true)
    expect(drawing.processId()).not.toBe(first)
  })

  it('fails what was being drawn when it is killed, and draws the next', async () => {
    const drawing = openDrawing()
    const failed = expect(drawing.render(job)).rejects.toThrow('the process ended (SIGKILL)')
    process.kill(drawing.processId() as number, 'SIGKILL')
    await failed
    expect(isPdf(await drawing.render(job))).toBe(true)
    process.kill(drawing.processId() as number)
  })

  it('says what is wrong with a template, and draws the next', async () => {
    const drawing = openDrawing({ idleMs: 50 })
    await expect(drawing.render({ ...job, template: '#nothing' })).rejects.toThrow('could not be rendered')
    expect(isPdf(await drawing.render(job))).toBe(true)
  })
})
