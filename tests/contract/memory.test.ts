import { inMemory } from './emptiedStores';
import { storeContract } from './store.contract';

storeContract(inMemory);
