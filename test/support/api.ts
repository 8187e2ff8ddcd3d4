import { loadApi } from '../../src/composition.ts';
import { operationsOf } from '../../src/platform/http/operation/operation.ts';

export const API = await loadApi();

export const operations = operationsOf(API.sections);

export const DEFAULT_LIMITS = Object.fromEntries(API.limits.map(({ name, requests }) => [name, requests]));
