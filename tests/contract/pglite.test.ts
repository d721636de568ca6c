import { onPglite } from './emptiedStores';
import { storeContract } from './store.contract';

storeContract(onPglite);
