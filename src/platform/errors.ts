/** An error that the operator can fix. The program prints its message on one line and exits. */
export class OperatorError extends Error {}

/** The database cannot be used as it is configured; the message says what to do. */
export class StoreUnusable extends OperatorError {}

/** An action that needs the service to be stopped. */
export class DatabaseInUse extends StoreUnusable {}

/** The database cannot be reached or does not answer. The same request may succeed later. */
export class StoreUnavailable extends Error {}

/** The database answers, but another transaction has kept a lock for too long. */
export class StoreBusy extends StoreUnavailable {}

/** Too many requests at the same time. The same request may succeed later. */
export class Overloaded extends Error {}
