/** Days in a row on which somebody learned: the current streak (up to today or yesterday) and the longest. */
export function streakOf(days: Iterable<number>, today: number): { streak: number; best_streak: number } {
  const learned = new Set(days)
  const rowsEndingAt = new Map<number, number>()
  for (const day of [...learned].sort((a, b) => a - b)) rowsEndingAt.set(day, (rowsEndingAt.get(day - 1) ?? 0) + 1)
  return {
    // A streak up to yesterday still counts: today is not over yet.
    streak: rowsEndingAt.get(today) ?? rowsEndingAt.get(today - 1) ?? 0,
    best_streak: Math.max(0, ...rowsEndingAt.values()),
  }
}

/** The last seven days, the oldest first, with the lessons of each. */
export function lastWeek(lessonsByDay: ReadonlyMap<number, number>, today: number): { day: number; lessons: number }[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = today - 6 + at
    return { day, lessons: lessonsByDay.get(day) ?? 0 }
  })
}
