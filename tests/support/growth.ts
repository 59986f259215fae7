const floorMs = 0.2

/**
 * How many times as long something takes with sixteen times as much of it: 16 where it goes through it once, 256 where it
 * begins again for each part. The least of several runs, because a machine also does other things.
 */
export function growthOf(run: (times: number) => unknown, few: number): number {
  let [short, long] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let again = 0; again < 8; again += 1) {
    short = Math.min(
      short,
      timeOf(() => run(few)),
    )
    long = Math.min(
      long,
      timeOf(() => run(few * 16)),
    )
    if (long < Math.max(short, floorMs) * 16) break
  }
  return long / Math.max(short, floorMs)
}

function timeOf(run: () => unknown): number {
  const from = performance.now()
  run()
  return performance.now() - from
}
