import { testFuzz } from '#tests/support/suites/fuzz.ts'

testFuzz('reports')
