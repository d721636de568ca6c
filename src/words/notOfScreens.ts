import { hindiIn } from './translator';

// The Hindi of what no screen says: declarations of resources, rules, file checks, failures of calls, the API's answers.
hindiIn('masters');
hindiIn('answers');
