import { afterEach, vi } from 'vitest'
import { needDistributable } from './checked-statements.ts'
import { takeProductStatements } from './product-doors.ts'

// Every test fails in which a job, or anything else of the product, sends what a distributed database would refuse.
afterEach(() => needDistributable(takeProductStatements()))

// Files share a worker: a clock that a failed test has set would fail those after it.
afterEach(() => void vi.useRealTimers())
