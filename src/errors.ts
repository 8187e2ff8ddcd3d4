/** What the program cannot go on from and the operator can mend; the message is the one line that they read. */
export class Failure extends Error {}
