export const results = {
  title: 'Results',
  open: 'See results',
  exams: 'Quizzes and exams',
  none: 'Nobody has taken it yet',
  noneText: 'Results appear here as soon as the first student hands in.',
  csv: 'Export CSV',
  correct: (count: number) => (count === 1 ? 'Grade 1 paper' : `Grade ${count} papers`),
  figures: {
    taken: 'Taken',
    ofStudents: (count: number) => `of ${count} students`,
    passed: 'Passed',
    people: (count: number) => (count === 1 ? '1 person' : `${count} people`),
    waits: 'waiting for grading',
    ofGraded: (passed: number, graded: number) => `${passed} of ${graded} graded`,
    average: 'Average',
    ofPoints: (points: string) => `of ${points} ${points === '1' ? 'point' : 'points'}`,
    time: 'Median time',
    minutes: (minutes: string) => `${minutes} min`,
    ofMinutes: (minutes: number) => `of ${minutes} min`,
  },
  best: 'Based on each student’s best attempt.',
  bars: {
    title: 'Scores',
    passAt: (points: string) => `Pass at ${points}`,
    label: (points: string, count: number) => `${points} ${points === '1' ? 'point' : 'points'}: ${count}`,
  },
  look: {
    title: 'Needs a look',
    nothing: {
      early: 'Nothing stands out so far. A few more answers will tell.',
      enough: 'Everything looks fine.',
    },
    few: (least: number) => `Not enough answers yet. From ${least} answers to a question you see how well it works.`,
    early: (answers: number) => `An early sign, from ${answers} answers.`,
    unclear: (title: string) => `“${title}” may be unclear`,
    unclearText: 'Strong students miss it as often as weak ones.',
    openQuestion: 'Open the questions',
    absent: (count: number) => (count === 1 ? '1 student has not taken it' : `${count} students have not taken it`),
    missed: (count: number) => (count === 1 ? '1 student was absent' : `${count} students were absent`),
    ranOut: (count: number) => (count === 1 ? '1 attempt ran out of time' : `${count} attempts ran out of time`),
  },
  tabs: { label: 'View', questions: 'By question', students: 'By student' },
  question: {
    every: 'Includes all attempts.',
    early: 'Early sign',
    head: 'Question',
    right: 'Answered right',
    apart: 'Discrimination',
    apartHint: 'From −1 to 1. Near 0, strong students miss it as often as weak ones.',
    verdict: 'Verdict',
    answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    wrong: (text: string, count: number) => `Most chosen wrong answer: ${text} (${count})`,
    regrade: 'Regrade',
    verdicts: { few: 'Not enough answers yet', good: 'Good', hard: 'Hard', easy: 'Easy', check: 'Check the wording' },
  },
  regrade: {
    title: 'Regrade',
    right: 'Right answers',
    everyone: 'Give everyone the points',
    everyoneText: 'For a question that should not have been asked.',
    later: 'Students who take it later are scored the same way, until you change the question.',
    look: 'See who changes',
    apply: (count: number) => (count === 0 ? 'Save' : count === 1 ? 'Change 1 score' : `Change ${count} scores`),
    done: (count: number) => (count === 1 ? '1 score changed' : `${count} scores changed`),
    changed: (count: number) => (count === 1 ? '1 score changed' : `${count} scores changed`),
    changedOf: (count: number, attempts: number) =>
      count === 0
        ? 'No score changes'
        : `${count} of ${attempts} ${attempts === 1 ? 'score changes' : 'scores change'}`,
    others: (count: number): string =>
      count === 1
        ? '1 attempt had other options to choose from and stays as it is.'
        : `${count} attempts had other options to choose from and stay as they are.`,
    byHand: (count: number) =>
      count === 1
        ? '1 score was set by hand and stays as it is.'
        : `${count} scores were set by hand and stay as they are.`,
    more: (count: number) => `and ${count} more`,
    earlier: 'Earlier changes',
  },
  student: {
    status: 'Result',
    attempt: (number: number) => `Attempt ${number}`,
    points: (score: string, total: string) => `${score} of ${total} ${total === '1' ? 'point' : 'points'}`,
    byTime: 'time was over',
    find: 'Find a student',
    nobody: 'No results match',
    noName: 'Former student',
  },
  statuses: {
    passed: 'Passed',
    failed: 'Failed',
    absent: 'Absent',
    correction_pending: 'To grade',
    completed: 'Completed',
  },
}
