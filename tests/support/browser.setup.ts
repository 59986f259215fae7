import { afterEach } from 'vitest'
import { leaveAll } from './browser.ts'

// Here and not in browser.ts: files share what a worker has loaded, and this runs for each of them.
afterEach(leaveAll)
