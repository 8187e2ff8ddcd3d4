import { API } from '../../src/api.ts';
import { operationsOf } from '../../src/http/operation/operation.ts';

export const operations = operationsOf(API.sections);

export const DEFAULT_LIMITS = Object.fromEntries(API.limits.map(({ name, requests }) => [name, requests]));
