import type { Texts } from '../../translator';

export const texts: Texts = {
  'See draft': 'ड्राफ़्ट देखें',
  'This is a draft of %{owner}. You can look at it; changes go into a draft of your own.':
    'यह %{owner} का ड्राफ़्ट है। आप इसे देख सकते हैं; बदलाव आपके अपने ड्राफ़्ट में जाएँगे।',
  'This is a draft of %{owner}. You can look at it; your role does not change drafts.':
    'यह %{owner} का ड्राफ़्ट है। आप इसे देख सकते हैं; आपकी भूमिका में ड्राफ़्ट बदलना शामिल नहीं है।',
  'You can look at this draft; your role does not change drafts.':
    'आप यह ड्राफ़्ट देख सकते हैं; आपकी भूमिका में ड्राफ़्ट बदलना शामिल नहीं है।',
  'Change it in a draft of your own': 'अपने ड्राफ़्ट में बदलें',
  'Your role does not publish. Ask a colleague to open and publish it.':
    'आपकी भूमिका में प्रकाशित करना शामिल नहीं है। किसी साथी से इसे खोलकर प्रकाशित करने को कहें।',
};
